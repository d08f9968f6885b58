// Certificates of forced wins, checked by a second implementation of the rules.

import { compile, Instance } from "./module.ts";
import type { CertificateReply } from "./types.ts";

/**
 * Loads the checker of certificates.
 * @param source the module, when it is not beside this folder
 */
export async function loadProofs(
  source: URL | string | BufferSource | WebAssembly.Module = new URL("../proofs.wasm", import.meta.url),
) {
  return new Proofs(await compile(source));
}

export class Proofs {
  #instance: Instance;

  constructor(module: WebAssembly.Module) {
    this.#instance = new Instance(module);
  }

  /** What a certificate proves. Throws `Refused`, with the line and the reason, when it proves nothing. */
  check(certificate: string): CertificateReply {
    return this.#instance.ask({ type: "certificate", certificate });
  }
}
