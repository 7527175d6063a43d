import type { DisplayItem, DisplayType } from '@wysh/domain/forms/items.ts';

/** What every item that is read or pressed is given. */
export interface DisplayProps<Type extends DisplayType> {
  item: DisplayItem<Type>;
}
