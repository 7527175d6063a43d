import { useId } from 'react';
import type { FormContent, FormSection } from '@wysh/domain/forms/definition.ts';
import { AskedBlocks } from './asked-blocks.tsx';
import type { FormBlock } from './form-blocks.ts';
import { FormJustification } from './layouts/layout-parts.tsx';
import styles from './form-sections.module.css';

export interface FormSectionsProps {
  form: FormContent;
  sections: readonly FormSection[];
  blocks: readonly FormBlock[];
}

const firstKeyOf = (block: FormBlock): string | undefined =>
  block.kind === 'group' ? block.group.itemKeys[0] : block.item.key;

/** The forms of one screen below each other, each with its question, what helps to answer it and why it is asked. */
export function FormSections({ form, sections, blocks }: FormSectionsProps) {
  return sections.map((section) => (
    <Section
      key={section.form}
      form={form}
      section={section}
      blocks={blocks.filter((block) => section.itemKeys.some((key) => key === firstKeyOf(block)))}
    />
  ));
}

interface SectionProps extends Omit<FormSectionsProps, 'sections'> {
  section: FormSection;
}

function Section({ form, section, blocks }: SectionProps) {
  const headingId = useId();
  // What the heading of the screen says already is not said twice.
  const title = section.title === form.title ? undefined : section.title;
  const items = form.items.filter(({ key }) => section.itemKeys.includes(key));
  return (
    <div
      className={styles.section}
      role="group"
      data-section={section.form}
      data-explained={section.justification === undefined ? undefined : ''}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title !== undefined && (
        <h2 id={headingId} className={styles.heading}>
          {title}
        </h2>
      )}
      {section.description !== undefined && <p className={styles.description}>{section.description}</p>}
      <AskedBlocks asked={{ title: section.title, items }} blocks={blocks} />
      <FormJustification form={section} />
    </div>
  );
}
