import { z } from 'zod';

export type ServiceReply = { status: number; body: unknown };

const maxLength = 100_000;

/** `timeout` is in ms. Returns undefined without a JSON answer in time. */
export const callService = async (
  url: string,
  init: RequestInit,
  timeout: number,
): Promise<ServiceReply | undefined> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    return text.length > maxLength ? undefined : { status: response.status, body: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** Services give baht as a number. */
export const satangOf = (baht: number): number | null => {
  const satang = Math.round(baht * 100);
  return Number.isSafeInteger(satang) && satang > 0 ? satang : null;
};

export const instantOf = (text: string | undefined): string | null => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

export const Optional = z.string().nullish();
