import type { LogEntry } from '../contract.ts';
import { SerialNo, TextLink } from '#ui/index.ts';
import { orderPageLink } from '#orders/order/order-page-link.ts';

export const SubjectLink = ({ thing: { subject, id, name } }: { thing: LogEntry['thing'] }) => {
  if (name === '') return null;
  const number = id === null ? '' : String(id);
  if (number !== '')
    switch (subject) {
      case 'rental_order':
        return (
          <TextLink size="sm" to={orderPageLink(name)} params={{ orderid: number }}>
            <SerialNo no={name} />
          </TextLink>
        );
      case 'customer':
        return (
          <TextLink
            size="sm"
            to="/backoffice/customer-rental-history/$customerId"
            params={{ customerId: number }}
          >
            {name}
          </TextLink>
        );
      case 'unit':
        return (
          <TextLink size="sm" to="/backoffice/unit/$unitid" params={{ unitid: number }}>
            {name}
          </TextLink>
        );
      case 'product_group':
        return (
          <TextLink size="sm" to="/backoffice/add-group/$productid" params={{ productid: number }}>
            {name}
          </TextLink>
        );
      case 'user':
        return (
          <TextLink size="sm" to="/backoffice/user-management" search={{ q: name }}>
            {name}
          </TextLink>
        );
      case 'transfer':
        return (
          <TextLink size="sm" to="/backoffice/transfers" search={{ id: id ?? undefined }}>
            {name}
          </TextLink>
        );
      case 'stock_take':
        return (
          <TextLink size="sm" to="/backoffice/stock-take/$takeid" params={{ takeid: number }}>
            {name}
          </TextLink>
        );
      case 'rent_duration':
        return (
          <TextLink size="sm" to="/backoffice/config/duration">
            {name}
          </TextLink>
        );
      case 'shop':
        return (
          <TextLink size="sm" to="/backoffice/shop/settings">
            {name}
          </TextLink>
        );
      default:
    }
  return <span>{name}</span>;
};
