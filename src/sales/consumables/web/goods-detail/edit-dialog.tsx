import { Button, Group, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { BarcodeInput, CountInput, FormNotes, FormProblem, useVersionedForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { MoneyInput, Photo } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type GoesWith, goesWithId } from '#catalog/goes-with.ts';
import { GoesWithField } from '#catalog/web/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { GoodsInput } from '#sales/consumables/goods-input.ts';
import classes from '../goods.module.css';

/** Prices are in baht. */
type GoodsValues = {
  name: string;
  code: string;
  barcode: string;
  category: string;
  image: string;
  cost: number | '';
  price: number | '';
  lowAt: number | '';
  note: string;
  goesWith: readonly GoesWith[];
};

const valuesOf = (of: Goods | undefined, barcode = ''): GoodsValues => ({
  name: of?.name ?? '',
  code: of?.code ?? '',
  barcode: of?.barcode ?? barcode,
  category: of?.category ?? '',
  image: of?.image ?? '',
  cost: of?.cost ?? '',
  price: of?.price ?? '',
  lowAt: of?.lowAt ?? '',
  note: of?.note ?? '',
  goesWith: of?.goesWith ?? [],
});

const useGoodsForm = (of: Goods | undefined, barcode: string | undefined) => {
  const seesCost = useRight('cost');
  return useVersionedForm({
    schema: GoodsInput,
    record: of,
    valuesOf: (one) => valuesOf(one, barcode),
    keepAs: `goods ${of?.goodsId ?? `new ${barcode ?? ''}`}`,
    // A cost that the user may not see is omitted.
    toBody: ({ cost, price, lowAt, goesWith, ...values }) => ({
      ...values,
      goesWith: goesWith.map(goesWithId),
      price: price === '' ? 0 : price,
      lowAt: lowAt === '' ? null : lowAt,
      ...(seesCost && { cost: cost === '' ? 0 : cost }),
    }),
  });
};
type GoodsForm = ReturnType<typeof useGoodsForm>;

const PictureField = ({ form }: { form: GoodsForm }) => {
  const { t } = useTranslation(['goods', 'ui']);
  const { image, name } = form.values;
  return image === '' ? (
    <PictureDrop
      folder="item"
      label={t('dropPicture')}
      onUploaded={([added]) => form.set({ image: added?.url ?? '' })}
    />
  ) : (
    <Group gap="sm">
      <Photo url={image} alt={t('ui:photoOf', { name })} size={88} />
      <Button variant="default" onClick={() => form.set({ image: '' })}>
        {t('otherPicture')}
      </Button>
    </Group>
  );
};

const Fields = ({ form, isNew }: { form: GoodsForm; isNew: boolean }) => {
  const { t } = useTranslation(['goods', 'shared']);
  const seesCost = useRight('cost');
  const { categories = [] } = useApi(consumablesContract.choices, {}).data ?? {};
  return (
    <>
      <TextInput label={t('shared:field.name')} required {...form.text('name')} />
      <div className={classes['fields']}>
        <BarcodeInput
          label={t('shared:garment.barcode')}
          description={t('barcodeHint')}
          {...form.text('barcode')}
        />
        <TextInput
          label={t('shared:field.code')}
          description={isNew ? t('codeHint') : undefined}
          {...form.text('code')}
          autoComplete="off"
        />
      </div>
      <div className={classes['fields']}>
        <MoneyInput label={t('sellPrice')} {...form.field('price')} />
        {seesCost ? <MoneyInput label={t('costOfPiece')} {...form.field('cost')} /> : null}
        <CountInput label={t('lowAt')} {...form.field('lowAt')} />
      </div>
      <TextInput label={t('shared:garment.category')} {...form.text('category')} list="goods-categories" />
      <datalist id="goods-categories">
        {categories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Textarea label={t('shared:field.note')} {...form.text('note')} autosize />
      <div>
        <Text size="sm" fw={500}>
          {t('shared:garment.goesWith')}
        </Text>
        <GoesWithField
          value={form.values.goesWith}
          onChange={(goesWith) => form.set({ goesWith })}
          hint={t('goesWithHint')}
        />
      </div>
      <PictureField form={form} />
    </>
  );
};

type EditProps = {
  of?: Goods | undefined;
  barcode?: string;
  onSaved?: (of: Goods) => void;
  onClose: () => void;
};

export const EditGoodsDialog = ({ of, barcode, onSaved, onClose }: EditProps) => {
  const { t } = useTranslation(['goods', 'app', 'shared', 'ui']);
  const form = useGoodsForm(of, barcode);
  const options = {
    refresh: [consumablesContract.list, consumablesContract.get, consumablesContract.choices],
    done: t('shared:done.saved'),
    quiet: true,
    onError: form.refuse,
    onSuccess: (saved: Goods) => {
      onClose();
      onSaved?.(saved);
    },
  };
  const create = useAction(consumablesContract.create, options);
  const change = useAction(consumablesContract.change, options);
  const { error, isPending } = of === undefined ? create : change;
  const submit = form.submit((body) => {
    if (of === undefined) create.mutate({ body });
    else change.mutate({ params: { id: of.goodsId }, body: { ...body, version: form.version } });
  });
  return (
    <Dialog
      size="lg"
      title={of === undefined ? t('add') : of.name}
      onClose={onClose}
      busy={isPending}
      dirty={form.dirty}
      firm
    >
      <form noValidate aria-label={t('app:pages.goods')} onSubmit={submit}>
        <Stack gap="md">
          <Fields form={form} isNew={of === undefined} />
          {form.changes === null ? <FormProblem of={error} /> : null}
          <FormNotes
            form={form}
            labels={{ image: t('dropPicture'), goesWith: t('shared:garment.goesWith') }}
          />
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};
