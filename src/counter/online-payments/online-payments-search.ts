import { choiceParam, dayParam, listParams, searchParamsReader } from '#lib/contract/search-params.ts';
import { onlinePaymentLists } from './online-payment-states.ts';

export const onlineDaySearch = searchParamsReader({ day: dayParam });

export const onlinePaymentsSearch = searchParamsReader({
  page: listParams.page,
  q: listParams.q,
  list: choiceParam(onlinePaymentLists),
});
