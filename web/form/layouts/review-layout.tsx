import { useId } from 'react';
import { text } from '../../texts/texts.ts';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { FormBody } from '../form-body.tsx';
import { formBlocks } from '../form-blocks.ts';
import type { FormBlock } from '../form-blocks.ts';
import { ItemView } from '../item-view.tsx';
import { topicOfGroup } from '../review-topic.ts';
import { FormJustification, FormTop, formFoot, formLead } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SectionTrail } from './section-picture.tsx';
import styles from './review-layout.module.css';

/** The question whether all is right, and in a second column everything that was said, each with a way to change it. */
export function ReviewLayout({ form, progress }: LayoutProps) {
  const blocks = formBlocks(form);
  const said = blocks.filter(isSaid);
  return (
    <TwoColumnLayout
      strip={<SectionTrail />}
      top={<FormTop form={form} progress={progress} />}
      heading={form.title}
      lead={formLead(form)}
      actions={formFoot(form)}
      aside={
        said.length === 0
          ? undefined
          : {
              label: text('form.review.summary'),
              content: (
                <div className={styles.summary}>
                  <h2 className={styles.heading}>{text('form.review.summary')}</h2>
                  {said.map((block) =>
                    block.kind === 'item' ? (
                      <ItemView key={block.item.key} item={block.item} />
                    ) : (
                      <Topic key={block.group.key} block={block} />
                    ),
                  )}
                </div>
              ),
            }
      }
    >
      <FormBody form={form} blocks={blocks.filter((block) => !isSaid(block))} />
      <FormJustification form={form} />
    </TwoColumnLayout>
  );
}

/** An answer, or several about one thing. */
function isSaid(block: FormBlock): boolean {
  return block.kind === 'item' ? block.item.type === 'listRow' : topicOfGroup(block.group.key) !== null;
}

function Topic({ block: { group, items } }: { block: Extract<FormBlock, { kind: 'group' }> }) {
  const topic = topicOfGroup(group.key);
  const id = useId();
  return (
    <section className={styles.topic} aria-labelledby={id}>
      <h3 id={id} className={styles.topicHeading}>
        {topic !== null && text(`form.review.topic.${topic}`)}
      </h3>
      {items.map((item) => (
        <ItemView key={item.key} item={item} />
      ))}
    </section>
  );
}
