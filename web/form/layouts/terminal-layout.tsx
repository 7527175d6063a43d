import { lazy, Suspense } from 'react';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { FormBody } from '../form-body.tsx';
import { formFoot } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';

const Scene = lazy(async () => ({
  default: (await import('../../illustrations/sleeping-hill.tsx')).SleepingHill,
}));

/** Where a flow ends: what came of it, and the way on. */
export function TerminalLayout({ form }: LayoutProps) {
  return (
    <MessageLayout
      illustration={
        <Suspense fallback={null}>
          <Scene />
        </Suspense>
      }
      heading={form.title}
      actions={formFoot(form)}
    >
      {form.description !== undefined && <p>{form.description}</p>}
      <FormBody form={form} />
    </MessageLayout>
  );
}
