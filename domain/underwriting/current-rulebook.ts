import { RULEBOOK_2026_11_22 } from './rulebook-2026-11-22.ts';
import type { Rulebook } from './rulebook.ts';

/** The rulebook in force: every new application is decided by it. */
export const CURRENT_RULEBOOK: Rulebook = RULEBOOK_2026_11_22;
