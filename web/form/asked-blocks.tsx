import type { FormItem } from '@wysh/domain/forms/items.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { FormBlock } from './form-blocks.ts';
import { GroupView } from './groups/group-view.tsx';
import { ItemView } from './item-view.tsx';

/** What stands below one heading. */
export function AskedBlocks({ asked, blocks }: { asked: Asked; blocks: readonly FormBlock[] }) {
  const askedByHeading = questionOfHeading(asked);
  return blocks.map((block) =>
    block.kind === 'group' ? (
      <GroupView key={block.group.key} group={block.group} items={block.items} />
    ) : (
      <ItemView key={block.item.key} item={block.item} isAskedByHeading={block.item.key === askedByHeading} />
    ),
  );
}

/** A heading and what is asked below it. */
type Asked = { title?: string | undefined; items: readonly FormItem[] };

/** The one question whose words the heading already says; null when there are several, or it says something else. */
function questionOfHeading(form: Asked): string | null {
  const inputs = inputsOf(form);
  const [only] = inputs;
  if (inputs.length !== 1 || only === undefined || form.title === undefined || only.type === 'inputCheckbox')
    return null;
  const { label } = only.content;
  const isChoice = only.type === 'inputSingleSelect' && only.content.format !== 'dropdown';
  return label === undefined || label === form.title || isChoice || only.type === 'inputMultiSelect'
    ? only.key
    : null;
}
