import { StatusModalLayout } from '../../ui/layouts/status-modal-layout.tsx';
import { FormBody } from '../form-body.tsx';
import { formFoot } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';

/** The policy is bought. */
export function PurchaseSuccessLayout({ form }: LayoutProps) {
  return (
    <StatusModalLayout kind="success" heading={form.title} actions={formFoot(form)}>
      {form.description !== undefined && <p>{form.description}</p>}
      <FormBody form={form} />
    </StatusModalLayout>
  );
}
