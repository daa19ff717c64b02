-- Credit of a customer that is paid out has a paper of its own, with numbers of its own.
alter type document_kind add value 'credit_slip';
