import { useLanguage } from '#ui/session/session.ts';

export const useBytesText = (): ((bytes: number) => string) => {
  const language = useLanguage();
  return (bytes) => {
    const [unit, size] = Math.abs(bytes) >= 1e9 ? ['GB', 1e9] : ['MB', 1e6];
    return `${(bytes / Number(size)).toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
  };
};
