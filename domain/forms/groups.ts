/** What a group of items is (FORM-74). */
export const GROUP_TYPES = ['address', 'phone', 'container'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** How a group is set off from the page (FORM-75). Colours are names of tokens, lengths are pixels. */
export interface GroupAttributes {
  backgroundColor?: string;
  margin?: number;
  verticalPadding?: number;
  horizontalPadding?: number;
  cornerRadius?: number;
  shadow?: boolean;
}

export interface FormGroup {
  key: string;
  type: GroupType;
  /** The items drawn together, in this order. */
  itemKeys: readonly string[];
  /** The item in whose place the group is drawn; that of its first item when left out. */
  replacementKey?: string;
  attributesSet?: GroupAttributes;
}
