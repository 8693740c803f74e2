/* Included before all that mypyc writes, until mypyc minds it itself.

   Python frees what lies fifty deep later, and for that writes into the garbage collector's books of it. mypyc also asks for
   this for `acyclic` classes, which are in no books: what lies beside them in memory would be overwritten. From Python 3.13
   on that needs a depth of thousands. */
#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>

#if PY_VERSION_HEX < 0x030D0000
#undef Py_TRASHCAN_BEGIN
#define Py_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN_CONDITION(op, PyType_IS_GC(Py_TYPE(op)) && Py_TYPE(op)->tp_dealloc == (destructor)(dealloc))
#endif
