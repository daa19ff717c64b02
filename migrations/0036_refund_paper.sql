-- A shop that is not registered for VAT may not issue credit notes (Revenue Code §86/13): what it gives back has a paper of its own.
alter type document_kind add value 'refund_slip';
