export interface LanternProps {
  /** Where its foot stands. */
  x: number;
  y: number;
  /** In drawing units, handle included. */
  height: number;
  /** How far its light reaches, in drawing units; none leaves the lantern alone. */
  reach?: number;
}

const halo =
  'M94-26q7 33-5 65-16 30-46 47-33 13-67 7-34-10-57-36-19-29-19-64 5-35 27-62 28-22 63-27 35-1 66 16 27 22 38 54z';

/** The lantern and the vellum rings of its light: flat pieces laid over each other, no gradient. */
export function Lantern({ x, y, height, reach = 0 }: LanternProps) {
  const scale = height / 100;
  return (
    <g transform={`translate(${x} ${y})`}>
      {reach > 0 && (
        <g fill="var(--star)" transform={`translate(0 ${-34 * scale})`}>
          <path opacity="0.11" transform={`scale(${reach / 100})`} d={halo} />
          <path opacity="0.15" transform={`rotate(40) scale(${(reach / 100) * 0.62})`} d={halo} />
          <path opacity="0.3" transform={`rotate(100) scale(${(reach / 100) * 0.32})`} d={halo} />
        </g>
      )}
      <g transform={`scale(${scale})`}>
        <path fill="var(--shade)" d="M-19-59-17-78-8-92 3-95 13-88 20-60 14-60 9-81 2-88-6-85-12-75-14-60z" />
        <path fill="var(--star)" d="M-24-52 23-53 26-8-27-8z" />
        <path fill="var(--accent-pressed)" d="M1-44 12-26 9-15 0-11-10-15-12-25z" />
        <path fill="var(--shade)" d="M-22-62 21-63 29-50-29-49zM-31-10 30-11 26 1-27 0z" />
      </g>
    </g>
  );
}
