import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type TouchEvent } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { useReducedMotion } from './reduced-motion.ts';
import styles from './carousel.module.css';

export interface CarouselTexts {
  /** The name of the whole. */
  label: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** Such as "2 of 4"; positions begin at 1. */
  position: (position: number, count: number) => string;
}

export interface CarouselProps {
  slides: readonly ReactNode[];
  texts: CarouselTexts;
}

/** How long a slide stays. [SHELL-37] */
const autoplayMs = 10_000;

/** A swipe shorter than this is a shaky tap. */
const swipeMinPx = 48;

export function Carousel({ slides, texts }: CarouselProps) {
  const count = slides.length;
  const isMotionReduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const touchStartX = useRef(0);
  const canPlay = count > 1 && !isMotionReduced;
  const isPlaying = canPlay && !isPaused && !isHovered && !hasFocus;

  // A new slide, chosen or come by itself, gets its whole time.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), autoplayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, index, count]);

  function step(by: -1 | 1) {
    setIndex((index + by + count) % count);
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
  }

  function handleTouchEnd(event: TouchEvent) {
    const distance = (event.changedTouches[0]?.clientX ?? touchStartX.current) - touchStartX.current;
    if (Math.abs(distance) >= swipeMinPx) step(distance < 0 ? 1 : -1);
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={texts.label}
      onPointerEnter={(event) => setIsHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => setHasFocus(event.target.matches(':focus-visible'))}
      onBlur={handleBlur}
    >
      <div
        className={styles.stage}
        aria-live={isPlaying ? 'off' : 'polite'}
        onTouchStart={(event) => {
          touchStartX.current = event.touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={handleTouchEnd}
      >
        {slides.map((slide, at) => (
          <div
            // A slide is its place: nothing is ever inserted between two.
            key={texts.position(at + 1, count)}
            className={classNames(styles.slide, at === index && styles.current)}
            role="group"
            aria-roledescription="slide"
            aria-label={texts.position(at + 1, count)}
            inert={at !== index}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={texts.previous}
            icon={<ChevronLeftIcon />}
            variant="outlined"
            onClick={() => step(-1)}
          />
          <ol className={styles.dots} role="list" aria-hidden="true">
            {slides.map((_, at) => (
              <li
                key={texts.position(at + 1, count)}
                className={classNames(styles.dot, at === index && styles.dotCurrent)}
              />
            ))}
          </ol>
          {canPlay && (
            <IconButton
              label={isPaused ? texts.play : texts.pause}
              icon={isPaused ? <PlayIcon /> : <PauseIcon />}
              onClick={() => setIsPaused(!isPaused)}
            />
          )}
          <IconButton
            label={texts.next}
            icon={<ChevronRightIcon />}
            variant="outlined"
            onClick={() => step(1)}
          />
        </div>
      )}
    </section>
  );
}
