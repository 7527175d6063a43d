/** Coat and hair of each, and how tall they are beside the first. */
const LOOKS = [
  { coat: 'var(--category-work-hue)', hair: 'var(--category-work-deep)', height: 1 },
  { coat: 'var(--accent)', hair: 'var(--category-kids-deep)', height: 0.8 },
  { coat: 'var(--category-giving-hue)', hair: 'var(--category-giving-deep)', height: 0.95 },
  { coat: 'var(--category-family-hue)', hair: 'var(--category-family-deep)', height: 0.68 },
  { coat: 'var(--category-home-hue)', hair: 'var(--category-home-deep)', height: 0.9 },
  { coat: 'var(--category-education-hue)', hair: 'var(--category-education-deep)', height: 0.76 },
] as const;

/** As many as a picture holds; the words beside it name all. */
const PEOPLE_MAX = LOOKS.length;

export interface PeopleProps {
  count: number;
  /** Where the first one's feet are, in drawing units, and how far the next one stands. */
  x: number;
  y: number;
  apart: number;
  /** Of the first one. */
  height: number;
}

/** Those who are meant, side by side: coats cut from paper, no faces. */
export function People({ count, x, y, apart, height }: PeopleProps) {
  return LOOKS.slice(0, Math.min(count, PEOPLE_MAX)).map(({ coat, hair, height: share }, index) => {
    const scale = (height * share) / 100;
    return (
      <g
        key={coat}
        transform={`translate(${x + index * apart} ${y + (index % 2) * 3}) scale(${index % 2 ? -scale : scale} ${scale})`}
      >
        <path fill="var(--shade)" d="M-11-30l9 0 1 30-11 0zM3-30l10 0 1 30-10 0z" />
        <path fill={coat} d="M-18-26q-1-30 7-46 5-5 12-5 8 0 12 5 8 16 8 45-20 5-39 1z" />
        <path fill={coat} d="M15-66q10 10 13 27-4 3-8 2-4-12-12-19z" />
        <path fill="var(--category-work-tint)" d="M-8-84q0-9 9-10 9 1 9 10-1 10-9 11-8-1-9-11z" />
        <path fill={hair} d="M-11-82q-2-17 12-19 14 2 12 17-4-8-11-8-9 0-13 10z" />
      </g>
    );
  });
}
