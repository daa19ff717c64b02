import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  PrintChoice,
  PrintDesk,
  PaperFrame,
  PaperSheet,
  PaperStack,
  PrintBackLink,
  pageName,
  useRollRules,
} from '#ui/print/index.ts';
import { encodeSlip } from '#counter/offline/slip-code.ts';
import { readStoredData, sessionDeviceKeys } from '../device-session.ts';
import { ProvisionalSlip, type ProvisionalSlipData } from '../slip/provisional-slip.tsx';
import classes from '../slip/slip.module.css';

const route = getRouteApi('/pages/offline-slip/$step');

const slipOf = async (id: string): Promise<ProvisionalSlipData | null> => {
  const { steps, kept } = await readStoredData();
  const one = steps.find(({ step }) => step.id === id);
  const keys = await sessionDeviceKeys();
  if (one === undefined || keys === null) return null;
  return { one, rules: kept?.rules ?? null, code: await encodeSlip(one.step, keys.sign) };
};

const OnRoll = ({ slip }: { slip: ProvisionalSlipData }) => {
  const [box, rules] = useRollRules(80, slip);
  return (
    <PaperStack ref={box}>
      {rules === null ? null : <style>{rules}</style>}
      <PaperSheet
        data-paper="slip"
        aria-label={slip.one.step.number}
        className={`${classes['paper']} ${classes['roll']}`}
        style={{ page: pageName('slip') }}
      >
        <ProvisionalSlip slip={slip} />
      </PaperSheet>
    </PaperStack>
  );
};

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
    <PrintDesk
      title={t('slip.title')}
      tab={query.data?.one.step.number}
      back={<PrintBackLink asCame to="/backoffice/offline" search={{ tab: 'done' }} />}
      printable={query.data !== null && query.data !== undefined}
      query={query}
      nothing={nothing}
      tools={
        <PrintChoice
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
          <PaperFrame label={t('slip.title')} page="A4 portrait">
            <PaperStack>
              <PaperSheet
                aria-label={slip.one.step.number}
                className={`${classes['paper']} ${classes['sheet']}`}
              >
                <ProvisionalSlip slip={slip} />
              </PaperSheet>
            </PaperStack>
          </PaperFrame>
        ) : (
          <PaperFrame label={t('slip.title')}>
            <OnRoll slip={slip} />
          </PaperFrame>
        )
      }
    </PrintDesk>
  );
};
