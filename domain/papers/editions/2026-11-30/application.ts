import type { ApplicationData, PaperWriter } from '../../paper-data.ts';
import type { Block, Paper, Section } from '../../paper.ts';
import { application as applicationBefore } from '../2026-11-23/application.ts';
import { isTermLife } from '../2026-11-23/paper-words.ts';
import { FORMS } from './forms.ts';

const DECLARATION = 'Declaration and agreement';
const COVER_DEPENDS_ON_HEALTH = / while my health is as stated here\.$/;

/** The application of the edition before; of accident cover a form of its own, which says nothing of health: its cover asks for none. */
export function application(data: ApplicationData, issuer: PaperWriter): Paper {
  const before = applicationBefore(data, issuer);
  const { edition } = issuer;
  if (isTermLife(data.productSlug))
    return { ...before, formNumber: `${FORMS.application.number} ${edition}` };
  return {
    ...before,
    title: 'Application for accidental death insurance',
    formNumber: `${FORMS.applicationForAccident.number} ${edition}`,
    sections: before.sections.map(ofAccident),
  };
}

function ofAccident(section: Section): Section {
  return section.heading === DECLARATION
    ? { ...section, blocks: section.blocks.map(withoutHealth) }
    : section;
}

function withoutHealth(block: Block): Block {
  if (block.kind !== 'paragraph' || !COVER_DEPENDS_ON_HEALTH.test(block.text)) return block;
  return { ...block, text: block.text.replace(COVER_DEPENDS_ON_HEALTH, '.') };
}
