import { RULEBOOK_2026_11_22 } from './rulebook-2026-11-22.ts';
import { RULEBOOK_2026_11 } from './rulebook-2026-11.ts';
import type { Rulebook } from './rulebook.ts';

const RULEBOOKS = new Map(
  [RULEBOOK_2026_11, RULEBOOK_2026_11_22].map((rulebook) => [rulebook.version, rulebook]),
);

/**
 * The rulebook a decision was made by, which it keeps as long as it is stored.
 * @throws Error for a version no decision can have been made by.
 */
export function rulebookByVersion(version: string): Rulebook {
  const rulebook = RULEBOOKS.get(version);
  if (!rulebook) throw new Error(`there is no rulebook ${version}`);
  return rulebook;
}
