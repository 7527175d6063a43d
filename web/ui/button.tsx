import { useId, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { BackIcon, CloseIcon } from './icons.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'textLink' | 'destructive' | 'back' | 'exit';

/** What a link element must take over to look like the button. */
export interface ButtonRenderProps {
  className: string;
  children: ReactNode;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  /**
   * Words shown in place of the label while the action runs; the button then ignores presses but keeps focus.
   */
  busyText?: string | undefined;
  /**
   * What the button waits for, in words that are heard with it. It looks and is told as disabled, and yet can be reached and pressed:
   * whoever hands it in says by `onClick` what is missing.
   */
  waitsFor?: string | undefined;
  icon?: ReactNode;
  /** Takes the whole width of its column. */
  wide?: boolean;
  /** Draws a link instead: `render={(props) => <Link to={paths.wyshes} {...props} />}`. */
  render?: ((props: ButtonRenderProps) => ReactElement) | undefined;
}

const variantIcons: Partial<Record<ButtonVariant, ReactNode>> = {
  back: <BackIcon size={20} />,
  exit: <CloseIcon size={20} />,
};

export function Button({
  variant = 'primary',
  busyText,
  waitsFor,
  icon = variantIcons[variant],
  wide = false,
  render,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = busyText !== undefined;
  const isWaiting = waitsFor !== undefined && !isBusy;
  const waitsForId = useId();
  const className = classNames(styles.button, styles[variant], wide && styles.wide);
  // Label and busy words share one grid cell, so the button keeps its width when they trade places.
  const content = (
    <>
      <span className={isBusy ? styles.labelHidden : styles.label}>
        {icon}
        <span>{children}</span>
      </span>
      {isBusy && (
        <span className={styles.label}>
          <span className={styles.dots} aria-hidden="true" />
          <span>{busyText}</span>
        </span>
      )}
    </>
  );

  if (render) return render({ className, children: content });

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={className}
        aria-disabled={isBusy || isWaiting || undefined}
        {...(isWaiting && { 'aria-describedby': waitsForId, 'data-waiting': '' })}
        onClick={handleClick}
      >
        {content}
      </button>
      {isWaiting && (
        <span id={waitsForId} hidden>
          {waitsFor}
        </span>
      )}
    </>
  );
}
