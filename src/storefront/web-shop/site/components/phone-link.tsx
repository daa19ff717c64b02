import { formatPhone } from '#lib/thai/thai.ts';

/** A telephone number that dials itself, as people write it; `before`: words in front of it. */
export const PhoneLink = ({
  phone,
  className,
  before,
}: {
  phone: string;
  className?: string | undefined;
  before?: string;
}) => (
  <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={className}>
    {before === undefined ? null : `${before} `}
    {formatPhone(phone)}
  </a>
);
