import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { asksOneChoice } from '../asks-one-choice.ts';
import { FormBody } from '../form-body.tsx';
import { FormJustification, FormTop, formFoot, formLead } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SectionPicture, SectionTrail } from './section-picture.tsx';

/** One question or a few below each other, in one column; its section's picture beside it where there is room, else above. */
export function VerticalLayout({ form, progress, note }: LayoutProps) {
  // Where a press on an answer may go on, what there is to read stands before it.
  const isReadFirst = asksOneChoice(form);
  return (
    <TwoColumnLayout
      strip={<SectionTrail />}
      top={<FormTop form={form} progress={progress} />}
      heading={form.title}
      lead={formLead(form, note)}
      actions={formFoot(form)}
      illustration={<SectionPicture />}
    >
      {isReadFirst && <FormJustification form={form} />}
      <FormBody form={form} />
      {!isReadFirst && <FormJustification form={form} />}
    </TwoColumnLayout>
  );
}
