export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <path d="M20.5 3.2A13 13 0 1 0 28.8 20 10.6 10.6 0 0 1 20.5 3.2Z" fill="currentColor" />
    <path d="m24.6 6.2 1.2 3.1 3.1 1.2-3.1 1.2-1.2 3.1-1.2-3.1-3.1-1.2 3.1-1.2Z" fill="var(--ratri-gold)" />
  </svg>
);
