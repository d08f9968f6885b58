// One thread of a module with threads: an instance on a memory that several workers share. crates/module/src/threads.rs is the
// other side.

/** Which thread an instance is. */
export interface Thread {
  memory: WebAssembly.Memory;
  /** 0 is the main one */
  number: number;
  /** whether the current question is to stop */
  isStopped: () => boolean;
}

/** What a module with threads exports besides the others. */
export interface ThreadExports {
  __stack_pointer: WebAssembly.Global<"i32">;
  __tls_size: WebAssembly.Global<"i32">;
  __wasm_init_tls: (address: number) => void;
  /** the addresses of the stacks, and of the size of each */
  STACKS: WebAssembly.Global<"i32">;
  STACK_SIZE: WebAssembly.Global<"i32">;
  join: () => void;
  help: () => never;
}

/** A memory for the module: its sizes in pages of 64 KiB, as `web/build` links it. */
export const newMemory = () => new WebAssembly.Memory({ initial: 256, maximum: 1536, shared: true });

/** Alignment of stacks and of thread-local storage. */
const ALIGNMENT = 16;

/** Gives an instance its own stack, with its thread-local storage at the end. */
export function takeStack(exports: ThreadExports, { memory, number }: Thread) {
  const { STACKS, STACK_SIZE, __stack_pointer, __tls_size, __wasm_init_tls } = exports;
  const size = new DataView(memory.buffer).getUint32(STACK_SIZE.value, true);
  const top = STACKS.value + (number + 1) * size - Math.ceil(__tls_size.value / ALIGNMENT) * ALIGNMENT;
  __stack_pointer.value = top;
  __wasm_init_tls(top);
}
