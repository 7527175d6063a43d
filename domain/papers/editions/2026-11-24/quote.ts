import type { PaperWriter, QuoteData } from '../../paper-data.ts';
import { paragraph } from '../../paper.ts';
import type { Block, Paper } from '../../paper.ts';
import { quote as quoteBefore } from '../2026-11-23/quote.ts';

/** The quote of the edition before, since which one can pay by the year. */
export function quote(data: QuoteData, issuer: PaperWriter): Paper {
  const before = quoteBefore(data, issuer);
  return {
    ...before,
    sections: before.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map(sayingHowOneCanPay),
    })),
  };
}

function sayingHowOneCanPay(block: Block): Block {
  if (block.kind !== 'paragraph' || !block.text.startsWith('The first monthly premium')) return block;
  return paragraph(
    'The first monthly premium is due when you buy the policy. Premiums do not change during the term. You begin by the month; once you are covered you can change to paying by the year.',
  );
}
