import type { Reader } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** Rows about one person, out of one table. */
export interface PersonalTable {
  readonly name: string;
  /** A heading, under which tables of one kind stand. */
  readonly section: string;
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** False where there were more rows than a package takes. */
  readonly isWhole: boolean;
}

/** All that is kept of somebody, of every area: those areas are not known here, the app brings them together. */
export interface PersonalData {
  /** For whoever has said that they may see it, and keeps that they looked. */
  read(reader: Reader, encryption: Encryption, userId: string): Promise<readonly PersonalTable[]>;
  /** What nobody is handed, with the reason in a sentence to them. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}
