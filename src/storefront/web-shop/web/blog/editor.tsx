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

type Props = { label: string; html: string; onChange: (html: string) => void };

/** `html`: the initial content. */
export const BlogPostEditor = ({ label, html, onChange }: Props) => {
  const { t } = useTranslation(['webshop', 'shared']);
  const [choosing, setChoosing] = useState(false);
  /** Null: the picture selected in the text. */
  const [told, setTold] = useState<Picture | null | undefined>();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3] }, code: false, codeBlock: false }),
      Link,
      Image,
    ],
    content: html,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  const marked = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('image') === true });
  const tell = (picture: Picture | null, alt: string): void => {
    setTold(undefined);
    const chain = editor?.chain().focus();
    if (picture === null) chain?.updateAttributes('image', { alt }).run();
    else {
      const { url, width, height } = picture;
      chain?.setImage({ src: resizeImageUrl(url, 1200), alt, width, height }).run();
    }
  };
  const labels = {
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
  return (
    <>
      <RichTextEditor editor={editor} labels={labels} className={classes['editor'] ?? ''}>
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
            <RichTextEditor.Control
              onClick={() => setChoosing(true)}
              aria-label={t('blog.picture')}
              title={t('blog.picture')}
            >
              <IconPhotoPlus size={18} stroke={1.5} aria-hidden />
            </RichTextEditor.Control>
            <RichTextEditor.Control
              onClick={() => setTold(null)}
              disabled={marked !== true}
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
        <RichTextEditor.Content />
      </RichTextEditor>
      {choosing ? (
        <PictureDialog
          title={t('blog.pictureTitle')}
          onChoose={(picture) => {
            setChoosing(false);
            setTold(picture);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {told === undefined ? null : (
        <AltDialog
          title={told === null ? t('blog.altEdit') : t('blog.pictureTitle')}
          start={told === null ? String(editor?.getAttributes('image')['alt'] ?? '') : ''}
          url={told === null ? '' : told.url}
          onSay={(alt) => tell(told, alt)}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  );
};
