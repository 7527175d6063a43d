import type { ComponentType } from 'react';
import type { LayoutName } from '@wysh/domain/forms/layouts.ts';
import { AddressLayout } from './address-layout.tsx';
import { GameLayout } from './game-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { ModalLayout } from './modal-layout.tsx';
import { PurchaseSuccessLayout } from './purchase-success-layout.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { TerminalLayout } from './terminal-layout.tsx';
import { VerticalLayout } from './vertical-layout.tsx';

/** How each layout draws a form; one that lacks its drawing does not compile (FORM-02 to FORM-12). */
export const LAYOUTS: Readonly<Record<LayoutName, ComponentType<LayoutProps>>> = {
  vertical: VerticalLayout,
  vertical_with_domestic_address_autocomplete: AddressLayout,
  modal: ModalLayout,
  review: ReviewLayout,
  quoteReviewTermLife: VerticalLayout,
  aboutAccidentalDeath: VerticalLayout,
  quoteReviewAccidentalDeath: VerticalLayout,
  purchasePolicy: VerticalLayout,
  purchaseSuccess: PurchaseSuccessLayout,
  terminal: TerminalLayout,
  trivia: GameLayout,
};
