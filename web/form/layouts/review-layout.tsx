import { text } from '../../texts/texts.ts';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { FormBody } from '../form-body.tsx';
import { formBlocks } from '../form-blocks.ts';
import type { FormBlock } from '../form-blocks.ts';
import { ItemView } from '../item-view.tsx';
import { FormJustification, FormTop, formFoot, formLead } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './review-layout.module.css';

function isRow(block: FormBlock): block is Extract<FormBlock, { kind: 'item' }> {
  return block.kind === 'item' && block.item.type === 'listRow';
}

/** The question whether all is right, and in a second column everything that was said, each with a way to change it. */
export function ReviewLayout({ form, progress }: LayoutProps) {
  const blocks = formBlocks(form);
  const rows = blocks.filter(isRow);
  return (
    <TwoColumnLayout
      top={<FormTop form={form} progress={progress} />}
      heading={form.title}
      lead={formLead(form)}
      actions={formFoot(form)}
      aside={
        rows.length === 0
          ? undefined
          : {
              label: text('form.review.summary'),
              content: (
                <div className={styles.summary}>
                  <h2 className={styles.heading}>{text('form.review.summary')}</h2>
                  {rows.map(({ item }) => (
                    <ItemView key={item.key} item={item} />
                  ))}
                </div>
              ),
            }
      }
    >
      <FormBody form={form} blocks={blocks.filter((block) => !isRow(block))} />
      <FormJustification form={form} />
    </TwoColumnLayout>
  );
}
