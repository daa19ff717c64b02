import '@mantine/tiptap/styles.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { IconPhotoEdit, IconPhotoPlus } from '@tabler/icons-react';
import { Image } from '@tiptap/extension-image';
import { useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import classes from '../webshop.module.css';
import { AltDialog } from './alt-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const useLabels = () => {
  const { t } = useTranslation(['webshop', 'shared']);
  return {
    h2ControlLabel: t('blog.h2'),
    h3ControlLabel: t('blog.h3'),
    boldControlLabel: t('blog.bold'),
    italicControlLabel: t('blog.italic'),
    underlineControlLabel: t('blog.underline'),
    strikeControlLabel: t('blog.strike'),
    clearFormattingControlLabel: t('blog.clear'),
    linkControlLabel: t('blog.link'),
    unlinkControlLabel: t('blog.unlink'),
    bulletListControlLabel: t('shared:field.list'),
    orderedListControlLabel: t('blog.ordered'),
    blockquoteControlLabel: t('blog.quote'),
    hrControlLabel: t('blog.hr'),
    undoControlLabel: t('blog.undo'),
    redoControlLabel: t('blog.redo'),
    linkEditorSave: t('blog.linkSave'),
    linkEditorInputLabel: t('blog.link'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('blog.linkTab'),
    linkEditorInternalLink: t('blog.linkTab'),
  };
};

type ToolbarProps = { mayEditAlt: boolean; onPicture: () => void; onAlt: () => void };

const Toolbar = ({ mayEditAlt, onPicture, onAlt }: ToolbarProps) => {
  const { t } = useTranslation('webshop');
  return (
    <RichTextEditor.Toolbar sticky stickyOffset="var(--app-shell-header-offset, 0px)">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <RichTextEditor.Control onClick={onPicture} aria-label={t('blog.picture')} title={t('blog.picture')}>
          <IconPhotoPlus size={18} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          onClick={onAlt}
          disabled={!mayEditAlt}
          aria-label={t('blog.altEdit')}
          title={t('blog.altEdit')}
        >
          <IconPhotoEdit size={18} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
};

type Props = { label: string; html: string; onChange: (html: string) => void };

const useBlogEditor = ({ label, html, onChange }: Props) =>
  useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3] }, code: false, codeBlock: false }),
      Link,
      Image,
    ],
    content: html,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });

export const BlogPostEditor = (props: Props) => {
  const { t } = useTranslation('webshop');
  const labels = useLabels();
  const editor = useBlogEditor(props);
  const [choosing, setChoosing] = useState(false);
  /** Null means the picture selected in the text. */
  const [described, setDescribed] = useState<Picture | null | undefined>();
  const marked = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('image') === true });
  const describe = (picture: Picture | null, alt: string): void => {
    setDescribed(undefined);
    const chain = editor?.chain().focus();
    if (picture === null) chain?.updateAttributes('image', { alt }).run();
    else {
      const { url, width, height } = picture;
      chain?.setImage({ src: resizeImageUrl(url, 1200), alt, width, height }).run();
    }
  };
  return (
    <>
      <RichTextEditor editor={editor} labels={labels} className={classes['editor'] ?? ''}>
        <Toolbar
          mayEditAlt={marked === true}
          onPicture={() => setChoosing(true)}
          onAlt={() => setDescribed(null)}
        />
        <RichTextEditor.Content />
      </RichTextEditor>
      {choosing ? (
        <PictureDialog
          title={t('blog.pictureTitle')}
          onChoose={(picture) => {
            setChoosing(false);
            setDescribed(picture);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {described === undefined ? null : (
        <AltDialog
          title={described === null ? t('blog.altEdit') : t('blog.pictureTitle')}
          start={described === null ? String(editor?.getAttributes('image')['alt'] ?? '') : ''}
          url={described === null ? '' : described.url}
          onSay={(alt) => describe(described, alt)}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </>
  );
};
