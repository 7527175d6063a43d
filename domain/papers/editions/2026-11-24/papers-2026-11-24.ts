import type { PapersEdition } from '../../papers-edition.ts';
import { premiumReceipt } from './premium-receipt.ts';
import { quote } from './quote.ts';
import { statementOfReinstatement } from './statement-of-reinstatement.ts';
import { yearlyStatement } from './yearly-statement.ts';

/**
 * Papers about money that was paid and about a policy's return, which there were none of before, and quotes that say that one can pay by
 * the year. Of all others the edition before goes on.
 */
export const PAPERS_2026_11_24: PapersEdition = {
  version: '2026-11-24',
  effectiveOn: '2026-11-24',
  templates: {
    'premium-receipt': premiumReceipt,
    'quote-accidental-death': quote,
    'quote-term-life': quote,
    'statement-of-reinstatement': statementOfReinstatement,
    'yearly-statement': yearlyStatement,
  },
};
