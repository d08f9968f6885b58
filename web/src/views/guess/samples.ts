// Games that Banli has played against itself.

export const SAMPLES: readonly string[] = [
  "a5b6d5.f4e4e5.d5d5d4.g5f6d7.a6b6.d7d5c4.b6b5c4.d5e4d4.c4a5a6.f5e5c4.b4b5b4.g2f2e2.b2b1d2.e2c3b3.d2b3c2.c3c2.a3b3.d4d2c2.a1a2b2.c4c3b3.b2c1c2.b3c3a2",
  "b4d5e4.f4d3c3.a5b5d4.g4g3f4.a1b1d2.g2f3.d4e3e2.g6f7d6.a2b3b5.g5f6d7.b5d6c6.f4f5g5.e3f3.f4f3.e2f3.d7d7d6.f3g2",
  "b4d5e4.f1f2d3.a3a4b4.d3c2b3.b4c3b3.c2b3.a2b3.g2g1f2.b2a1c2.f4d3d2.a5b5d4.g4g3f4.c2c2c1.f4e3d4.c3b3d4.f3f4.b7b6c6.f7f6d7.d4d4e4.e3f4.d4d5f6.f4e3d3.f6f6g6",
];
