import type { DisplayProps } from './display-props.ts';
import { FormButton } from './form-button.tsx';

export function ButtonDisplay({ item }: DisplayProps<'button'>) {
  return <FormButton item={item} />;
}
