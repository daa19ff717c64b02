import type { CodeProblem, PromotionCodeView } from '#storefront/web-shop/rules/booking/promotion-code.ts';
import { useSiteContext } from '../site-context.tsx';

/** Some reasons share a text. */
const textKeys = {
  unknown: 'unknown',
  off: 'off',
  notYet: 'notYet',
  over: 'over',
  pickupDay: 'days',
  weekday: 'days',
  length: 'length',
  garments: 'garments',
  quantity: 'quantity',
  noCustomer: 'customer',
  rentals: 'customer',
  level: 'customer',
  usedUp: 'usedUp',
  usedByCustomer: 'usedUp',
  waiting: 'waiting',
  better: 'better',
  limit: 'limit',
} as const satisfies Record<CodeProblem, string>;

const CodeFields = ({
  code: { typed, off, problem },
  action,
}: {
  code: PromotionCodeView;
  action?: string;
}) => {
  const { words, say, baht } = useSiteContext();
  const { code } = words;
  const bad = problem !== null && problem !== 'waiting' && problem !== 'better';
  return (
    <>
      <label className="field">
        <span>{code.label}</span>
        <input
          name="code"
          defaultValue={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="code-state"
          aria-invalid={bad || undefined}
        />
      </label>
      <button type="submit" formAction={action} formNoValidate>
        {typed === '' ? code.use : code.change}
      </button>
      <p id="code-state" role="status" className={bad ? 'wrong' : 'quiet'}>
        {off === null ? null : say(code.given, { amount: baht(off) })}
        {problem === null ? null : code.problem[textKeys[problem]]}
      </p>
    </>
  );
};

export const PromotionCodeForm = ({ code }: { code: PromotionCodeView }) => {
  const { to } = useSiteContext();
  return (
    <form className="code-form" id="code" action={to('/code')} method="post">
      <CodeFields code={code} />
    </form>
  );
};

export const PromotionCodePart = ({ code }: { code: PromotionCodeView }) => {
  const { to } = useSiteContext();
  return (
    <div className="code-form" id="code">
      <input type="hidden" name="code-checked" value={code.typed} />
      <CodeFields code={code} action={`${to('/code')}#code`} />
    </div>
  );
};
