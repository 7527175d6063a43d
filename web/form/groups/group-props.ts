import type { FormGroup } from '@wysh/domain/forms/groups.ts';
import type { FormItem } from '@wysh/domain/forms/items.ts';

export interface GroupProps {
  group: FormGroup;
  /** Its items, in the order in which they are drawn. */
  items: readonly FormItem[];
}
