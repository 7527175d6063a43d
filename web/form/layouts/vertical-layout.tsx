import { lazy, Suspense } from 'react';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { asksOneChoice } from '../asks-one-choice.ts';
import { FormBody } from '../form-body.tsx';
import { FormJustification, FormTop, formFoot, formLead } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';

// Decoration: the questions do not wait for it, and its panel keeps its place.
const Scene = lazy(async () => ({
  default: (await import('../../illustrations/trail-ahead.tsx')).TrailAhead,
}));

/** One question or a few below each other, in one column; a calm drawing beside it where there is room. */
export function VerticalLayout({ form, progress, note }: LayoutProps) {
  // Where a press on an answer may go on, what there is to read stands before it.
  const isReadFirst = asksOneChoice(form);
  return (
    <TwoColumnLayout
      top={<FormTop form={form} progress={progress} />}
      heading={form.title}
      lead={formLead(form, note)}
      actions={formFoot(form)}
      illustration={
        <Suspense fallback={null}>
          <Scene />
        </Suspense>
      }
    >
      {isReadFirst && <FormJustification form={form} />}
      <FormBody form={form} />
      {!isReadFirst && <FormJustification form={form} />}
    </TwoColumnLayout>
  );
}
