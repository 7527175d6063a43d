import { text } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormBody } from '../form-body.tsx';
import { useForm } from '../form-context.ts';
import { formFoot } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';

/** A form over the page it was opened from (FORM-04). */
export function ModalLayout({ form }: LayoutProps) {
  const { services } = useForm();
  return (
    <Dialog
      title={form.title}
      closeText={text('shell.close')}
      onClose={services.flow.dismiss}
      actions={formFoot(form)}
    >
      {form.description !== undefined && <p>{form.description}</p>}
      <FormBody form={form} />
    </Dialog>
  );
}
