import type { BeneficiaryPacketData, BeneficiaryTermsData, PaperWriter } from '../../paper-data.ts';
import { clause } from '../../paper.ts';
import type { Block, Paper } from '../../paper.ts';
import { beneficiaryPacket as packetBefore } from '../2026-11-23/beneficiary-packet.ts';
import { beneficiaryTerms as termsBefore } from '../2026-11-23/beneficiary-terms.ts';
import { youngBeneficiary } from './young-beneficiary.ts';

const NAMED_YOUNG =
  'When you name somebody under 21, we ask you for a parent or guardian, so that we can reach somebody.';

/** The papers of the edition before, in which who is 18 is paid directly. */
export function beneficiaryTerms(data: BeneficiaryTermsData, issuer: PaperWriter): Paper {
  return withClause(termsBefore(data, issuer), 'Minors', `${NAMED_YOUNG} ${youngBeneficiary()}`);
}

export function beneficiaryPacket(data: BeneficiaryPacketData, issuer: PaperWriter): Paper {
  const trusts = 'For a trust we pay its trustees, and need the pages that name them.';
  return withClause(packetBefore(data, issuer), 'Minors and trusts', `${youngBeneficiary()} ${trusts}`);
}

function withClause(paper: Paper, name: string, text: string): Paper {
  const put = (block: Block): Block =>
    block.kind === 'clause' && block.name === name ? clause(name, text) : block;
  return {
    ...paper,
    sections: paper.sections.map((section) => ({ ...section, blocks: section.blocks.map(put) })),
  };
}
