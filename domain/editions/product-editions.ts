import { PAPERS_2026_11_23 } from '../papers/editions/2026-11-23/papers-2026-11-23.ts';
import { PAPERS_2026_11_24 } from '../papers/editions/2026-11-24/papers-2026-11-24.ts';
import { PAPERS_2026_11_25 } from '../papers/editions/2026-11-25/papers-2026-11-25.ts';
import { PAPERS_2026_11_26 } from '../papers/editions/2026-11-26/papers-2026-11-26.ts';
import { PAPERS_2026_11_27 } from '../papers/editions/2026-11-27/papers-2026-11-27.ts';
import { PAPERS_2026_11_30 } from '../papers/editions/2026-11-30/papers-2026-11-30.ts';
import { BASIS_2026_11 } from '../pricing/bases/2026-11/basis-2026-11.ts';
import { BASIS_2026_11_28 } from '../pricing/bases/2026-11-28/basis-2026-11-28.ts';
import { STATE_PACKS } from '../states/packs-in-force.ts';
import { RULEBOOK_2026_11_22 } from '../underwriting/rulebook-2026-11-22.ts';
import { RULEBOOK_2026_11_24 } from '../underwriting/rulebook-2026-11-24.ts';
import { RULEBOOK_2026_11 } from '../underwriting/rulebook-2026-11.ts';
import type { Editions } from './editions.ts';

/**
 * Every edition of the product. A new one is its files and a line here, merged before the day it begins: it needs nobody at midnight,
 * and what was made by the others is made again as it was.
 */
export const PRODUCT_EDITIONS: Editions = {
  rulebooks: [
    RULEBOOK_2026_11,
    // Some of its questions are not asked any more, so nothing new is decided by it.
    { ...RULEBOOK_2026_11_22, effectiveOn: null },
    RULEBOOK_2026_11_24,
  ],
  bases: [BASIS_2026_11, BASIS_2026_11_28],
  packs: STATE_PACKS,
  papers: [
    PAPERS_2026_11_23,
    PAPERS_2026_11_24,
    PAPERS_2026_11_25,
    PAPERS_2026_11_26,
    PAPERS_2026_11_27,
    PAPERS_2026_11_30,
  ],
};
