import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Choice, Desk, Frame, Sheet, Stack, WayBack, pageName, useRollRules } from '#ui/print/index.ts';
import { encodeSlip } from '#counter/offline/slip-code.ts';
import { keptNow, keysHere } from '../device-session.ts';
import { Provisional, type Slip } from '../slip/provisional-slip.tsx';
import classes from '../slip/slip.module.css';

const route = getRouteApi('/pages/offline-slip/$step');

const slipOf = async (id: string): Promise<Slip | null> => {
  const { steps, kept } = await keptNow();
  const one = steps.find(({ step }) => step.id === id);
  const keys = await keysHere();
  if (one === undefined || keys === null) return null;
  return { one, rules: kept?.rules ?? null, code: await encodeSlip(one.step, keys.sign) };
};

const OnRoll = ({ slip }: { slip: Slip }) => {
  const [box, rules] = useRollRules(80, slip);
  return (
    <Stack ref={box}>
      {rules === null ? null : <style>{rules}</style>}
      <Sheet
        data-paper="slip"
        aria-label={slip.one.step.number}
        className={`${classes['paper']} ${classes['roll']}`}
        style={{ page: pageName('slip') }}
      >
        <Provisional slip={slip} />
      </Sheet>
    </Stack>
  );
};

/** The slip of a step that was taken without the server, on a roll of 80 mm or on A4; from the device alone. */
export const OfflineSlipPage = () => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { step } = route.useParams();
  const { paper = '80' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['device', 'offline-slip', step],
    queryFn: () => slipOf(step),
    retry: false,
    staleTime: Infinity,
  });
  const nothing = query.data === null ? { title: t('slip.gone'), hint: t('slip.goneHint') } : undefined;
  return (
    <Desk
      title={t('slip.title')}
      tab={query.data?.one.step.number}
      back={<WayBack asCame to="/backoffice/offline" search={{ tab: 'done' }} />}
      printable={query.data !== null && query.data !== undefined}
      query={query}
      nothing={nothing}
      tools={
        <Choice
          label={t('slip.paper')}
          value={paper}
          data={[
            { value: '80', label: t('slip.roll') },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={(next) =>
            void navigate({ search: { paper: next === 'a4' ? 'a4' : '80' }, replace: true })
          }
        />
      }
    >
      {(slip) =>
        slip === null ? null : paper === 'a4' ? (
          <Frame label={t('slip.title')} page="A4 portrait">
            <Stack>
              <Sheet aria-label={slip.one.step.number} className={`${classes['paper']} ${classes['sheet']}`}>
                <Provisional slip={slip} />
              </Sheet>
            </Stack>
          </Frame>
        ) : (
          <Frame label={t('slip.title')}>
            <OnRoll slip={slip} />
          </Frame>
        )
      }
    </Desk>
  );
};
