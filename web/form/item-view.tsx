import type { ComponentType } from 'react';
import type { DisplayType, FormItem } from '@wysh/domain/forms/items.ts';
import { isInput } from '@wysh/domain/forms/items.ts';
import { DISPLAY_ITEMS } from './display/display-items.ts';
import type { DisplayProps } from './display/display-props.ts';
import { Field } from './fields/field.tsx';

export interface ItemViewProps {
  item: FormItem;
  isAskedByHeading?: boolean;
}

function DisplayOf<Type extends DisplayType>({ item }: DisplayProps<Type>) {
  const Display: ComponentType<DisplayProps<Type>> = DISPLAY_ITEMS[item.type];
  return <Display item={item} />;
}

/** Any item of a form: a question, or something to read or press. */
export function ItemView({ item, isAskedByHeading = false }: ItemViewProps) {
  return isInput(item) ? (
    <Field item={item} isAskedByHeading={isAskedByHeading} />
  ) : (
    <DisplayOf item={item} />
  );
}
