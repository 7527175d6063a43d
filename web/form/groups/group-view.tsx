import { memo } from 'react';
import type { ComponentType, CSSProperties } from 'react';
import type { GroupAttributes, GroupType } from '@wysh/domain/forms/groups.ts';
import { AddressGroup } from '../address/address-group.tsx';
import type { GroupProps } from './group-props.ts';
import { ItemStack } from './item-stack.tsx';
import styles from './group-view.module.css';

/** How each type of group is drawn; one that lacks its drawing does not compile. */
const GROUPS: Readonly<Record<GroupType, ComponentType<GroupProps>>> = {
  address: AddressGroup,
  phone: ItemStack,
  container: ItemStack,
};

/** Lengths are pixels, a colour is the name of a token; anything else is no colour of ours. */
function frameStyle(attributes: GroupAttributes): CSSProperties {
  const {
    backgroundColor = '',
    margin = 0,
    verticalPadding = 0,
    horizontalPadding = 0,
    cornerRadius = 0,
    shadow,
  } = attributes;
  return {
    '--group-background': /^[a-z][a-z0-9-]*$/.test(backgroundColor)
      ? `var(--${backgroundColor})`
      : 'transparent',
    '--group-margin': `${margin}px`,
    '--group-padding': `${verticalPadding}px ${horizontalPadding}px`,
    '--group-radius': `${cornerRadius}px`,
    '--group-shadow': shadow === true ? 'var(--shadow-float)' : 'none',
  } as CSSProperties;
}

/** Items that belong together, set off from the page as the form asks (FORM-74, FORM-75). */
export const GroupView = memo(function GroupView({ group, items }: GroupProps) {
  const Group = GROUPS[group.type];
  const drawn = <Group group={group} items={items} />;
  if (!group.attributesSet) return drawn;
  return (
    <div className={styles.frame} style={frameStyle(group.attributesSet)}>
      {drawn}
    </div>
  );
});
