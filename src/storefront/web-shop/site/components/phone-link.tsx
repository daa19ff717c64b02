import { formatPhone } from '#lib/thai/phone.ts';

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
