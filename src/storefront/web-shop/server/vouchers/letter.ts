import { formatVoucherCode } from '#ledger/voucher-code.ts';
import { formatDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate, isLanguage } from '#lib/text/languages.ts';
import { openSaleKey, type WebSaleProvider } from '#sales/vouchers/server/index.ts';
import { inLanguage, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';
import { siteAddressOf } from '../links/link-address.ts';
import { accountLetterPort } from '../ports/account-letters.ts';

export const sendVoucherLetter: WebSaleProvider['letter'] = async ({ db, seal, publicUrl }, letter) => {
  const { shopId, shopName, email, sealed, code, amount, lastDay } = letter;
  const language = isLanguage(letter.language) ? letter.language : 'th';
  const words = siteWords[language].buyVoucher;
  const base = await db.tx({ shopId }, (q) => siteAddressOf(q, { shopId }, { publicUrl }));
  const key = openSaleKey(seal, shopId, sealed);
  const link = base === '' || key === null ? '' : base + inLanguage(language, pagePathOf('voucher', key));
  const say = (text: string, values: Record<string, string>): string => fillTemplate(text, values, language);
  let sent = false;
  await accountLetterPort.provided({ db, seal }, { shopId, name: shopName }, { email, lineId: '' }, () => {
    sent = true;
    const lines = [
      say(words.letter.body, {
        amount: formatBaht(amount, { decimals: 'auto' }).trim(),
        code: formatVoucherCode(code),
      }),
      lastDay === null ? '' : say(words.lastDay, { day: formatDay(lastDay, language, 'medium') }),
      words.how,
      link,
    ];
    return Promise.resolve({
      subject: say(words.letter.subject, { shop: shopName }),
      body: lines.filter((one) => one !== '').join('\n\n'),
    });
  });
  return sent;
};
