import type { Runtime } from './runtime.ts';

/** What `create` makes for a runtime: made when it is first asked for, and the same ever after. */
export function perRuntime<Part>(runtime: Runtime, create: (runtime: Runtime) => Part): Part {
  if (!runtime.parts.has(create)) runtime.parts.set(create, create(runtime));
  return runtime.parts.get(create) as Part;
}
