/** Something outside the process that the service stands on: a database, a key, a vendor. It can be asked how it is. */
export interface Dependency {
  readonly name: string;
  /** What can't be done without it. */
  readonly neededFor: readonly ('sell' | 'charge' | 'notify')[];
  /** Moves no money and sends nothing. The reason is one sentence for who runs the service, without a secret or a person in it. */
  check(signal: AbortSignal): Promise<{ ok: true } | { ok: false; reason: string }>;
}
