/** What of Node's WebAssembly is used here; TypeScript declares it with the DOM alone. */
declare namespace WebAssembly {
  type Module = object
  function compile(bytes: Uint8Array): Promise<Module>
}
