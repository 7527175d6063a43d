/**
 * What a document says, as data: the one form from which its HTML and its PDF are made. A paper knows no fonts and no pages;
 * how it looks is the renderers' affair, so that both always say the same.
 */
export interface Paper {
  readonly title: string;
  readonly subtitle: string | null;
  /** The form and its edition, as printed at the foot of each page: WYSH-TL 2026-11. */
  readonly formNumber: string;
  /** A letter: the upper part of its first page is left free for the sender and the address in the envelope's window. */
  readonly isLetter?: true;
  /** What stands beside the title: numbers, names and dates by which the paper is found again. */
  readonly references: readonly Fact[];
  readonly sections: readonly Section[];
}

export interface Section {
  readonly heading: string;
  /** Begins at the top of a page, as a schedule does that people look for. */
  readonly startsPage?: true;
  readonly blocks: readonly Block[];
}

export interface Fact {
  readonly term: string;
  readonly value: string;
}

export interface Column {
  readonly heading: string;
  /** Of the width, in percent; the columns of a table make 100. */
  readonly share: number;
  readonly align?: 'end';
}

export interface SignatureLine {
  readonly role: string;
  /** As it was typed or signed; null leaves the line empty for a pen. */
  readonly name: string | null;
  readonly signedOn: string | null;
}

/**
 * - clause: a provision with its name before it.
 * - facts: names and values, side by side.
 * - notice: what must not be overlooked, in a frame.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'clause'; readonly name: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly Column[];
      /** A line of its own begins where a cell says so. */
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'notice'; readonly title: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'signatures'; readonly lines: readonly SignatureLine[] };

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

export function clause(name: string, ...paragraphs: string[]): Block {
  return { kind: 'clause', name, paragraphs };
}

export function notice(title: string, ...paragraphs: string[]): Block {
  return { kind: 'notice', title, paragraphs };
}

export function list(...items: string[]): Block {
  return { kind: 'list', items };
}

/** Facts of which some may be unknown: those without a value are left out. */
export function facts(...rows: readonly (readonly [term: string, value: string | null])[]): Block {
  return { kind: 'facts', facts: knownFacts(rows) };
}

export function knownFacts(rows: readonly (readonly [term: string, value: string | null])[]): Fact[] {
  return rows.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}
