import type { ComponentType } from 'react';
import type { DisplayType } from '@wysh/domain/forms/items.ts';
import { ButtonDisplay } from './button-display.tsx';
import { DecorationDisplay } from './decoration-display.tsx';
import type { DisplayProps } from './display-props.ts';
import { ImageDisplay } from './image-display.tsx';
import { ListRowDisplay } from './list-row-display.tsx';
import { SpaceDisplay } from './space-display.tsx';
import { TextDisplay } from './text-display.tsx';

/** How each item that is no question is drawn; one that lacks its drawing does not compile. */
export const DISPLAY_ITEMS: { readonly [Type in DisplayType]: ComponentType<DisplayProps<Type>> } = {
  button: ButtonDisplay,
  decoration: DecorationDisplay,
  image: ImageDisplay,
  listRow: ListRowDisplay,
  space: SpaceDisplay,
  text: TextDisplay,
};
