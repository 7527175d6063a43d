import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonRenderProps {
  className: string;
  children: ReactNode;
  'aria-label': string;
  title: string;
}

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'title' | 'aria-label'
> {
  /** The name of the action: read out, and shown on hover. */
  label: string;
  icon: ReactNode;
  /** `outlined` for controls that stand alone on a picture or a card. */
  variant?: 'plain' | 'outlined';
  /** Draws a link instead of a button. */
  render?: ((props: IconButtonRenderProps) => ReactElement) | undefined;
}

export function IconButton({
  label,
  icon,
  variant = 'plain',
  render,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const look = {
    className: classNames(styles.iconButton, styles[variant]),
    children: icon,
    'aria-label': label,
    title: label,
  };
  return render ? render(look) : <button {...rest} {...look} type={type} />;
}
