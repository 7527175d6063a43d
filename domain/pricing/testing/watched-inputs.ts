import type { CaseInputs } from './reference-case.ts';

/** Inputs of a case that remember which of them were asked for, and of each object among them, which of its own. */
export interface WatchedInputs {
  readonly inputs: CaseInputs;
  /** Those nobody asked for, by their path: what is not known, and would be passed over in silence. */
  unread(): string[];
}

export function watchInputs(given: CaseInputs): WatchedInputs {
  const read = new Set<string>();
  const inside = new Map<string, WatchedInputs>();
  const note = (name: string | symbol): void => void (typeof name === 'string' && read.add(name));
  const inputs = new Proxy(given, {
    get(target, name) {
      note(name);
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string' || typeof value !== 'object' || value === null || Array.isArray(value))
        return value;
      const watched = inside.get(name) ?? watchInputs(value as CaseInputs);
      inside.set(name, watched);
      return watched.inputs;
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
  });
  return {
    inputs,
    unread: () =>
      Object.keys(given).flatMap((name) =>
        read.has(name) ? (inside.get(name)?.unread() ?? []).map((child) => `${name}.${child}`) : [name],
      ),
  };
}
