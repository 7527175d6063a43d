import type { ButtonContent } from '@wysh/domain/forms/items.ts';
import { text } from '../../texts/texts.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useForm, useSource, useStanding } from '../form-context.ts';
import { showWhatIsMissing } from '../form-focus.ts';
import { useIsEdit } from '../is-edit.ts';

const VARIANTS: Readonly<Record<ButtonContent['style'], ButtonVariant>> = {
  back: 'back',
  exit: 'exit',
  primary: 'primary',
  secondary: 'secondary',
  textLink: 'textLink',
};

export interface FormButtonProps {
  item: { key: string; content: ButtonContent };
}

export function FormButton({ item: { key, content } }: FormButtonProps) {
  const { press, pressed } = useForm();
  const isPressed = useSource(pressed) === key;
  const variant = VARIANTS[content.style];
  const label = useIsEdit() && content.style === 'primary' ? text('shell.save') : content.label;
  if (variant === 'primary')
    return <PrimaryButton item={{ key, content }} label={label} isPressed={isPressed} />;
  return (
    <Button
      id={content.id}
      variant={variant}
      disabled={content.disabled}
      busyText={isPressed && variant !== 'back' ? text('shell.loading') : undefined}
      onClick={() => press(key, content)}
    >
      {label}
    </Button>
  );
}

/**
 * Goes on once everything required is filled and everything is valid (FORM-84). Until then it is told as disabled, and whoever presses it
 * is shown what is missing, by Enter as by voice.
 */
function PrimaryButton({
  item: { key, content },
  label,
  isPressed,
}: FormButtonProps & { label: string; isPressed: boolean }) {
  const { press, store } = useForm();
  const { canSubmit, isSubmitting } = useStanding();
  const isBusy = isPressed || isSubmitting;
  const isWaiting = !canSubmit && !isBusy;
  return (
    <Button
      id={content.id}
      disabled={content.disabled}
      busyText={isBusy ? text('shell.loading') : undefined}
      waitsFor={isWaiting ? text('form.button.waits') : undefined}
      onClick={() => (isWaiting ? showWhatIsMissing(store) : press(key, content))}
    >
      {label}
    </Button>
  );
}
