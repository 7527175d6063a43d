/**
 * What can be wrong with a request, by name. A problem is the reason of a refusal: its code says to programs what a code of the
 * error catalogue (`error-catalogue.ts`) is too coarse for, and its words say it to the person. The tables of problems stand beside
 * this file, one file for each wing of the service; `problem-code.ts` is the closed union of all their codes.
 *
 * - `internal`: what happened, for the log.
 * - `public`: what the person reads. A function of its figures where it names some; null where only whoever finds it can word it,
 *   the author of a form, say.
 */
export interface ProblemEntry {
  readonly internal: string;
  readonly public: string | ((figures: never) => string) | null;
}

export type ProblemEntries = Readonly<Record<string, ProblemEntry>>;

/** A problem that was found. */
export interface Problem<Code extends string> {
  readonly code: Code;
  readonly message: string;
  /** For the log, never sent. */
  readonly internal: string;
}

/** What the words of an entry still need: nothing, its figures, or all of them. */
type Said<Words> = [Words] extends [string]
  ? []
  : [Words] extends [null]
    ? [words: string]
    : [Words] extends [(figures: infer Figures) => string]
      ? [figures: Figures]
      : never;

/** The problem of this name in one of the tables, with its words. */
export function problem<Entries extends ProblemEntries, Code extends keyof Entries & string>(
  entries: Entries,
  code: Code,
  ...said: Said<Entries[Code]['public']>
): Problem<Code>;
export function problem(entries: ProblemEntries, code: string, said?: unknown): Problem<string> {
  const { internal, public: words } = entries[code]!;
  const message = typeof words === 'function' ? words(said as never) : (words ?? (said as string));
  return { code, message, internal };
}
