import type { GoodHealthData, PaperWriter } from '../../paper-data.ts';
import { paragraph } from '../../paper.ts';
import type { Block, Paper } from '../../paper.ts';
import { statementOfGoodHealth as before } from '../2026-11-23/statement-of-good-health.ts';

/** The statement of the edition before, in shorter sentences. */
export function statementOfGoodHealth(data: GoodHealthData, issuer: PaperWriter): Paper {
  const paper = before(data, issuer);
  return {
    ...paper,
    sections: paper.sections.map((section) => ({ ...section, blocks: section.blocks.map(shorter) })),
  };
}

function shorter(block: Block): Block {
  if (block.kind !== 'paragraph') return block;
  return paragraph(
    block.text
      .replace(
        'The answers above are complete and true to the best of my knowledge and belief. I understand that the policy can be disputed because of them, for',
        'The answers above are complete, and true as far as I know. I understand that the policy can be disputed because of them. This holds for',
      )
      .replace(', and that nothing else in the policy changes.', '. All else in the policy stays as it is.'),
  );
}
